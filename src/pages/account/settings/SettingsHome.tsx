import { Navigate } from 'react-router-dom';

/** The settings begin with the profile. */
export const SettingsHome = () => <Navigate to="/account/settings/base" replace />;
