import { matchPath, useLocation } from 'react-router-dom';

/** Id of this list's record whose details are shown. */
export const useShownId = (resource: string): string | undefined => {
    const { pathname } = useLocation();
    return matchPath(`/${resource}/:id/show`, pathname)?.params.id;
};
