import { Navigate, useLocation } from 'react-router-dom';
import { recordsPathOf } from './recordsPath.ts';

/** wire: paths in existing menus contain the kind of a form's list; all redirect to the same list. */
export const RecordsAddress = () => {
    const { pathname, search } = useLocation();
    return <Navigate to={{ pathname: recordsPathOf(pathname) ?? '/404', search }} replace />;
};
