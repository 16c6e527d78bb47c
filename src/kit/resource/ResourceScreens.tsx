import Box from '@mui/material/Box';
import { type ComponentType, useMemo } from 'react';
import { useResourceContext } from 'react-admin';
import { matchPath, Route, Routes, useLocation } from 'react-router-dom';
import { useText } from '#providers/i18n/useText.ts';
import { LoadingSkeleton } from '../loading/LoadingSkeleton.tsx';
import { useDocumentTitle } from '../ui/useDocumentTitle.ts';
import { useEntity } from './EntityContext.ts';
import { FormPage } from '../form/FormPage.tsx';
import { LoadingBoundary } from '../loading/LoadingBoundary.tsx';
import { FormSheet } from '../form/FormSheet.tsx';
import { useCloseScreen } from '../form/useCloseScreen.ts';
import { useEntityLabel } from './useEntityLabel.ts';

interface FormScreenProps {
    mode: 'create' | 'edit';
    Form: ComponentType;
}

/** The sheet that holds an entity's form, over its list. */
const FormScreen = ({ mode, Form }: FormScreenProps) => {
    const text = useText();
    const name = useEntityLabel(useEntity());
    const close = useCloseScreen();
    const title = text(mode === 'create' ? 'form.create' : 'form.edit', { name });
    useDocumentTitle(title);
    return <FormSheet mode={mode} Form={Form} title={title} close={close} />;
};

interface ResourceScreensProps {
    List: ComponentType;
    Form?: ComponentType;
    Show?: ComponentType;
    /** The form takes the list's place in place of lying over it. */
    isFormPage?: boolean;
}

/** The list, and over it (or in its place) what the rest of the URL names: `create`, `:id`, `:id/show`. */
export const ResourceScreens = ({ List, Form, Show, isFormPage = false }: ResourceScreensProps) => {
    const resource = useResourceContext() ?? '';
    const { pathname } = useLocation();
    const FormIn = isFormPage ? FormPage : FormScreen;
    // One element: a change of the URL draws the list again, with all its cells, only where it looks at the URL itself.
    const list = useMemo(() => <List />, [List]);
    // The list stays as it is behind the form: its rows, its scroll position, what is selected.
    const isAway = isFormPage && !!Form && matchPath(`/${resource}/:id`, pathname) !== null;
    return (
        <>
            <Box sx={{ display: isAway ? 'none' : 'contents' }}>
                <LoadingBoundary fallback={<LoadingSkeleton />}>{list}</LoadingBoundary>
            </Box>
            <Routes>
                {Form && <Route path="create" element={<FormIn mode="create" Form={Form} />} />}
                {Form && <Route path=":id" element={<FormIn mode="edit" Form={Form} />} />}
                {Show && <Route path=":id/show" element={<Show />} />}
                <Route path="*" element={null} />
            </Routes>
        </>
    );
};
