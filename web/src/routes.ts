import { index, layout, route, type RouteConfig } from '@react-router/dev/routes';

import { officeRoutes } from './app/office-routes.ts';
import { warehouseRoutes } from './app/warehouse-routes.ts';

/** Every path of the product. What is not here does not exist: no menu entry, no link. */
export default [
  layout('app/public-layout.tsx', [
    index('public/home-page.tsx'),
    route('services', 'public/services-page.tsx'),
    route('unauthorized', 'app/unauthorized-page.tsx'),
    route('tracking', 'public/tracking-page.tsx'),
    route('tracking/:trackingNumber', 'public/tracking-page.tsx', { id: 'tracking-number' }),
    route('*', 'app/not-found-page.tsx'),
  ]),
  layout('app/auth-layout.tsx', [
    route('login', 'accounts/login-page.tsx'),
    route('staff/login', 'accounts/login-page.tsx', { id: 'staff-login' }),
    route('admin/login', 'accounts/login-page.tsx', { id: 'admin-login' }),
    route('register', 'accounts/register-page.tsx'),
    route('staff/register', 'accounts/register-page.tsx', { id: 'staff-register' }),
    route('admin/register', 'accounts/register-page.tsx', { id: 'admin-register' }),
    route('forgot-password', 'accounts/forgot-password-page.tsx'),
    route('staff/forgot-password', 'accounts/forgot-password-page.tsx', { id: 'staff-forgot' }),
    route('admin/forgot-password', 'accounts/forgot-password-page.tsx', { id: 'admin-forgot' }),
    route('reset-password', 'accounts/reset-password-page.tsx'),
    route('staff/reset-password', 'accounts/reset-password-page.tsx', { id: 'staff-reset' }),
    route('admin/reset-password', 'accounts/reset-password-page.tsx', { id: 'admin-reset' }),
    route('verify-email', 'accounts/verify-email-page.tsx'),
    route('resend-verification', 'accounts/resend-verification-page.tsx'),
  ]),
  route('profile', 'app/own-profile.tsx'),
  route('customer', 'app/customer-layout.tsx', [
    index('app/area-index.tsx', { id: 'customer-index' }),
    route('dashboard', 'dashboard/customer-dashboard-page.tsx', { id: 'customer-dashboard' }),
    route('shipments', 'shipments/shipments-page.tsx', { id: 'customer-shipments' }),
    route('air-shipments', 'shipments/shipments-page.tsx', { id: 'customer-air-shipments' }),
    route('sea-shipments', 'shipments/shipments-page.tsx', { id: 'customer-sea-shipments' }),
    route('shipment-list', 'shipments/shipments-page.tsx', { id: 'customer-shipment-list' }),
    route('select-shipments', 'shipments/select-shipments-page.tsx'),
    route('create-shipment', 'shipments/create-shipment-page.tsx'),
    route('shipment-details/:id', 'shipments/shipment-page.tsx'),
    route('track-shipment', 'public/tracking-own-page.tsx'),
    route('invoices', 'invoices/invoices-page.tsx', { id: 'customer-invoices' }),
    route('invoices/:id', 'invoices/invoice-page.tsx'),
    route('invoice-history', 'invoices/invoices-page.tsx', { id: 'customer-invoice-history' }),
    route('payments', 'payments/payments-page.tsx', { id: 'customer-payments' }),
    route('payment', 'payments/to-payments-page.tsx'),
    route('payment/:id', 'payments/to-payments-page.tsx', { id: 'customer-payment-id' }),
    route('payment-history', 'payments/payment-history-page.tsx'),
    route('payment-history-page', 'payments/payment-history-page.tsx', {
      id: 'customer-payment-history-page',
    }),
    route('payment-verification', 'payments/payment-verification-page.tsx'),
    route('request-refund', 'payments/refund-page.tsx'),
    route('support', 'support/support-page.tsx', { id: 'customer-support' }),
    route('support/new', 'support/new-ticket-page.tsx'),
    route('support/:id', 'support/ticket-page.tsx'),
    route('profile', 'accounts/profile-page.tsx', { id: 'customer-profile' }),
  ]),
  route('staff', 'app/staff-layout.tsx', [
    index('app/area-index.tsx', { id: 'staff-index' }),
    ...officeRoutes('staff'),
    ...warehouseRoutes,
    route('profile', 'accounts/profile-page.tsx', { id: 'staff-profile' }),
  ]),
  route('admin', 'app/admin-layout.tsx', [
    index('app/area-index.tsx', { id: 'admin-index' }),
    ...officeRoutes('admin'),
    route('profile', 'accounts/profile-page.tsx', { id: 'admin-profile' }),
  ]),
] satisfies RouteConfig;
