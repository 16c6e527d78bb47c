import { type ReactElement, useState } from 'react';
import { Resource, ResourceContextProvider, type ResourceProps } from 'react-admin';
import { matchPath, Route, Routes, useLocation } from 'react-router-dom';
import { DetailsContext } from '../page/recordPage.ts';
import { SideBySide } from './SideBySide.tsx';
import { createWalkBoard, WalkContext } from '../show/walk.ts';

/** react-admin's `<Resource>`, with its screens as elements. */
export interface SheetResourceProps extends Omit<ResourceProps, 'list' | 'create' | 'edit' | 'show' | 'children'> {
    list: ReactElement;
    create?: ReactElement | undefined;
    edit?: ReactElement | undefined;
    show?: ReactElement | undefined;
    /** The form replaces the list instead of being shown over it. */
    isFormPage?: boolean | undefined;
}

/**
 * A `<Resource>` that shows `create`, `edit` and `show` over its list, under react-admin's URLs (`create`, `:id`, `:id/show`). react-admin's
 * own component renders only one of the four at a time; here the list stays mounted behind the others, with its rows, scroll position and
 * selection. `:id/page` shows only the details, for a separate tab.
 */
export const SheetResource = ({ name, list, create, edit, show, isFormPage = false }: SheetResourceProps) => {
    const { pathname } = useLocation();
    const [walk] = useState(() => createWalkBoard(name));
    const isRecordPage = show !== undefined && matchPath(`/${name}/:id/page`, pathname) !== null;
    const isAway = isFormPage && matchPath(`/${name}/:id`, pathname) !== null;
    const screens = (
        <Routes>
            {create && <Route path="create" element={create} />}
            {edit && <Route path=":id" element={edit} />}
            {show && <Route path=":id/show" element={<DetailsContext value="sheet">{show}</DetailsContext>} />}
            {show && <Route path=":id/page" element={<DetailsContext value="page">{show}</DetailsContext>} />}
            <Route path="*" element={null} />
        </Routes>
    );
    return (
        <ResourceContextProvider value={name}>
            <WalkContext value={walk}>
                {isRecordPage ? (
                    screens
                ) : (
                    <SideBySide resource={name} list={list} isListHidden={isAway}>
                        {screens}
                    </SideBySide>
                )}
            </WalkContext>
        </ResourceContextProvider>
    );
};

// CoreAdminUI recognizes resources among its children by these two properties.
SheetResource.raName = Resource.raName;
SheetResource.registerResource = (props: ResourceProps) => Resource.registerResource(props);
