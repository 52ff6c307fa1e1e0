import { index, layout, route, type RouteConfig } from '@react-router/dev/routes';

import { officeRoutes } from './app/office-routes.ts';
import { warehouseRoutes } from './app/warehouse-routes.ts';

/** All paths of the product. A path that is not here has no menu entry and no link. */
export default [
  layout('app/frames/public-layout.tsx', [
    index('public/home/home-page.tsx'),
    route('services', 'public/pages/services-page.tsx'),
    route('about', 'public/pages/about-page.tsx'),
    route('how-it-works', 'public/pages/how-it-works-page.tsx'),
    route('learn-more', 'public/pages/learn-more-page.tsx'),
    route('careers', 'public/pages/careers-page.tsx'),
    route('faq', 'public/pages/faq-page.tsx'),
    route('terms', 'public/pages/terms-page.tsx'),
    route('privacy', 'public/pages/privacy-page.tsx'),
    route('cookies', 'public/pages/cookies-page.tsx'),
    route('contact', 'public/pages/contact-page.tsx'),
    route('unauthorized', 'app/unauthorized-page.tsx'),
    route('tracking/:trackingNumber?', 'public/tracking/tracking-page.tsx'),
    route('*', 'app/not-found-page.tsx'),
  ]),
  layout('app/frames/auth-layout.tsx', [
    route('login', 'accounts/sign-in/login-page.tsx'),
    route('staff/login', 'accounts/sign-in/login-page.tsx', { id: 'staff-login' }),
    route('admin/login', 'accounts/sign-in/login-page.tsx', { id: 'admin-login' }),
    route('register', 'accounts/sign-in/register-page.tsx'),
    route('staff/register', 'accounts/sign-in/register-page.tsx', { id: 'staff-register' }),
    route('admin/register', 'accounts/sign-in/register-page.tsx', { id: 'admin-register' }),
    route('forgot-password', 'accounts/sign-in/forgot-password-page.tsx'),
    route('staff/forgot-password', 'accounts/sign-in/forgot-password-page.tsx', {
      id: 'staff-forgot',
    }),
    route('admin/forgot-password', 'accounts/sign-in/forgot-password-page.tsx', {
      id: 'admin-forgot',
    }),
    route('reset-password', 'accounts/sign-in/reset-password-page.tsx'),
    route('staff/reset-password', 'accounts/sign-in/reset-password-page.tsx', {
      id: 'staff-reset',
    }),
    route('admin/reset-password', 'accounts/sign-in/reset-password-page.tsx', {
      id: 'admin-reset',
    }),
    route('verify-email', 'accounts/sign-in/verify-email-page.tsx'),
    route('resend-verification', 'accounts/sign-in/resend-verification-page.tsx'),
    route('stop-news', 'accounts/profile/stop-news-page.tsx'),
    route('confirm-email-change', 'accounts/sign-in/email-link-page.tsx'),
    route('stop-email-change', 'accounts/sign-in/email-link-page.tsx', { id: 'stop-email-change' }),
  ]),
  route('profile', 'app/frames/own-profile.tsx'),
  route('customer', 'app/frames/customer-layout.tsx', [
    index('app/frames/area-index.tsx', { id: 'customer-index' }),
    route('dashboard', 'dashboard/customer-dashboard-page.tsx', { id: 'customer-dashboard' }),
    route('shipments', 'shipments/customer/shipments-page.tsx', { id: 'customer-shipments' }),
    route('air-shipments', 'shipments/customer/shipments-page.tsx', {
      id: 'customer-air-shipments',
    }),
    route('sea-shipments', 'shipments/customer/shipments-page.tsx', {
      id: 'customer-sea-shipments',
    }),
    route('shipment-list', 'shipments/customer/shipments-page.tsx', {
      id: 'customer-shipment-list',
    }),
    route('select-shipments', 'shipments/customer/select-shipments-page.tsx'),
    route('create-shipment', 'shipments/pre-alerts/create-shipment-page.tsx'),
    route('shipment-details/:id', 'shipments/customer/shipment-page.tsx'),
    route('track-shipment', 'public/tracking/tracking-own-page.tsx'),
    route('invoices', 'invoices/customer/invoices-page.tsx', { id: 'customer-invoices' }),
    route('invoices/:id', 'invoices/customer/invoice-page.tsx'),
    route('invoice-history', 'invoices/customer/invoices-page.tsx', {
      id: 'customer-invoice-history',
    }),
    route('payments', 'payments/customer/payments-page.tsx', { id: 'customer-payments' }),
    route('payments/statement', 'payments/customer/statement-page.tsx'),
    route('payments/together', 'payments/customer/pay-together-page.tsx'),
    route('payments/online', 'payments/checkouts/online-payment-page.tsx'),
    route('payment', 'payments/customer/to-payments-page.tsx'),
    route('payment/:id', 'payments/customer/to-payments-page.tsx', { id: 'customer-payment-id' }),
    route('payment-history', 'payments/customer/payment-history-page.tsx'),
    route('payment-history-page', 'payments/customer/payment-history-page.tsx', {
      id: 'customer-payment-history-page',
    }),
    route('payment-verification', 'payments/claims/payment-verification-page.tsx'),
    route('request-refund', 'payments/refunds/refund-page.tsx'),
    route('support', 'support/support-page.tsx', { id: 'customer-support' }),
    route('support/new', 'support/new-ticket-page.tsx'),
    route('support/:id', 'support/ticket-page.tsx'),
    route('profile', 'accounts/profile/profile-page.tsx', { id: 'customer-profile' }),
    route('*', 'app/frames/area-not-found-page.tsx', { id: 'customer-not-found' }),
  ]),
  route('staff', 'app/frames/staff-layout.tsx', [
    index('app/frames/area-index.tsx', { id: 'staff-index' }),
    ...officeRoutes('staff'),
    ...warehouseRoutes,
    route('profile', 'accounts/profile/profile-page.tsx', { id: 'staff-profile' }),
    route('second-factor', 'accounts/second-factor/second-factor-page.tsx', {
      id: 'staff-second-factor',
    }),
    route('*', 'app/frames/area-not-found-page.tsx', { id: 'staff-not-found' }),
  ]),
  route('admin', 'app/frames/admin-layout.tsx', [
    index('app/frames/area-index.tsx', { id: 'admin-index' }),
    ...officeRoutes('admin'),
    route('users', 'accounts/people/people-page.tsx'),
    route('settings', 'company/company-page.tsx'),
    route('settings/invoicing', 'invoices/office/invoicing-rules-page.tsx'),
    route('settings/verification', 'warehouse/verification/verify-rules-page.tsx'),
    route('jobs', 'failed-jobs/failed-jobs-page.tsx'),
    route('errors', 'client-errors/client-errors-page.tsx'),
    route('audit', 'audit-log/audit-log-page.tsx'),
    route('profile', 'accounts/profile/profile-page.tsx', { id: 'admin-profile' }),
    route('second-factor', 'accounts/second-factor/second-factor-page.tsx', {
      id: 'admin-second-factor',
    }),
    route('*', 'app/frames/area-not-found-page.tsx', { id: 'admin-not-found' }),
  ]),
] satisfies RouteConfig;
