import { matchPath, useLocation } from 'react-router-dom';

/** The record of this list whose details are in view. */
export const useShownId = (resource: string): string | undefined => {
    const { pathname } = useLocation();
    return matchPath(`/${resource}/:id/show`, pathname)?.params.id;
};
