import { Navigate } from 'react-router';

/** The address that the specification has for it leads to where cartons are verified, by shipment (spec §2). */
export default function VerifyRedirectPage() {
  return <Navigate replace to="/staff/warehouse/verify?sort=shipment" />;
}
