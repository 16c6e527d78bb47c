import { Navigate, useLocation } from 'react-router-dom';
import { recordsPathOf } from './recordsPath.ts';

/** wire: addresses of existing menus say what kind of list a form has; all lead to its one list. */
export const RecordsAddress = () => {
    const { pathname, search } = useLocation();
    return <Navigate to={{ pathname: recordsPathOf(pathname) ?? '/404', search }} replace />;
};
