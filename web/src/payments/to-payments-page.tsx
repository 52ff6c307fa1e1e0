import { Navigate } from 'react-router';

/** Spec §2: `/customer/payment` and `/customer/payment/{id}` lead to the payments. */
export default function ToPayments() {
  return <Navigate replace to="/customer/payments" />;
}
