import { Navigate, useParams } from 'react-router';

/** Spec §2: `/customer/payment` and `/customer/payment/{id}` lead to the payments, there to the one that is named. */
export default function RedirectToPayments() {
  const { id } = useParams();
  const search = id === undefined ? '' : `?${new URLSearchParams({ payment: id })}`;
  return <Navigate replace to={{ pathname: '/customer/payments', search }} />;
}
