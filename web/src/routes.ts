import { index, layout, route, type RouteConfig } from '@react-router/dev/routes';

import { officeRoutes } from './app/office-routes.ts';
import { warehouseRoutes } from './app/warehouse-routes.ts';

/** Every path of the product. What is not here does not exist: no menu entry, no link. */
export default [
  layout('app/public-layout.tsx', [
    index('public/home-page.tsx'),
    route('unauthorized', 'app/unauthorized-page.tsx'),
  ]),
  layout('app/auth-layout.tsx', [
    route('login', 'accounts/login-page.tsx'),
    route('staff/login', 'accounts/login-page.tsx', { id: 'staff-login' }),
    route('admin/login', 'accounts/login-page.tsx', { id: 'admin-login' }),
    route('register', 'accounts/register-page.tsx'),
    route('staff/register', 'accounts/register-page.tsx', { id: 'staff-register' }),
    route('admin/register', 'accounts/register-page.tsx', { id: 'admin-register' }),
  ]),
  route('profile', 'app/own-profile.tsx'),
  route('customer', 'app/customer-layout.tsx', [
    index('app/area-index.tsx', { id: 'customer-index' }),
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
  route('*', 'app/not-found-page.tsx'),
] satisfies RouteConfig;
