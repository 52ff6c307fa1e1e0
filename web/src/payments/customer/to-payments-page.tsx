import { Navigate, useParams } from 'react-router';

/**
 * Redirects `/customer/payment` and `/customer/payment/{id}` (spec §2) to the payments, with the named one.
 */
export default function RedirectToPayments() {
  const { id } = useParams();
  const search = id === undefined ? '' : `?${new URLSearchParams({ payment: id })}`;
  return <Navigate replace to={{ pathname: '/customer/payments', search }} />;
}
