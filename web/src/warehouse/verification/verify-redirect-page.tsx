import { Navigate } from 'react-router';

/** Redirects the specification's path (spec §2) to verification by shipment. */
export default function VerifyRedirectPage() {
  return <Navigate replace to="/staff/warehouse/verify?sort=shipment" />;
}
