import Box from '@mui/material/Box';
import type { ReactElement } from 'react';
import { Resource, ResourceContextProvider, type ResourceProps } from 'react-admin';
import { matchPath, Route, Routes, useLocation } from 'react-router-dom';

/** react-admin's `<Resource>`, with its screens as elements. */
export interface SheetResourceProps extends Omit<ResourceProps, 'list' | 'create' | 'edit' | 'show' | 'children'> {
    list: ReactElement;
    create?: ReactElement | undefined;
    edit?: ReactElement | undefined;
    show?: ReactElement | undefined;
    /** The form takes the list's place in place of lying over it. */
    isFormPage?: boolean | undefined;
}

/**
 * A `<Resource>` whose `create`, `edit` and `show` lie over its list, under the URLs that react-admin gives them (`create`, `:id`, `:id/show`).
 * react-admin's own draws one of the four at a time; here the list stays as it is behind the others: its rows, its scroll position, what is selected.
 */
export const SheetResource = ({ name, list, create, edit, show, isFormPage = false }: SheetResourceProps) => {
    const { pathname } = useLocation();
    const isAway = isFormPage && matchPath(`/${name}/:id`, pathname) !== null;
    return (
        <ResourceContextProvider value={name}>
            <Box sx={{ display: isAway ? 'none' : 'contents' }}>{list}</Box>
            <Routes>
                {create && <Route path="create" element={create} />}
                {edit && <Route path=":id" element={edit} />}
                {show && <Route path=":id/show" element={show} />}
                <Route path="*" element={null} />
            </Routes>
        </ResourceContextProvider>
    );
};

// CoreAdminUI finds resources among its children by these two.
SheetResource.raName = Resource.raName;
SheetResource.registerResource = (props: ResourceProps) => Resource.registerResource(props);
