import { Suspense, type ComponentType } from 'react';
import { Route, Routes } from 'react-router';
import { LoadingSkeleton } from '../ui/LoadingSkeleton.tsx';
import { FormScreen } from './FormScreen.tsx';

interface ResourceScreensProps {
    List: ComponentType;
    Form?: ComponentType;
    Show?: ComponentType;
}

/** The list, and over it what the rest of the URL names: `create`, `:id`, `:id/show`. */
export const ResourceScreens = ({ List, Form, Show }: ResourceScreensProps) => (
    <>
        <Suspense fallback={<LoadingSkeleton />}>
            <List />
        </Suspense>
        <Suspense>
            <Routes>
                {Form && <Route path="create" element={<FormScreen mode="create" Form={Form} />} />}
                {Form && <Route path=":id" element={<FormScreen mode="edit" Form={Form} />} />}
                {Show && <Route path=":id/show" element={<Show />} />}
                <Route path="*" element={null} />
            </Routes>
        </Suspense>
    </>
);
