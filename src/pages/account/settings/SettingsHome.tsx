import { Navigate } from 'react-router-dom';

/** The first section of the settings is the profile. */
export const SettingsHome = () => <Navigate to="/account/settings/base" replace />;
