import { act } from '@testing-library/react';
import { type ComponentType, useEffect } from 'react';
import { useRefresh } from 'react-admin';

/** Wraps a page so that a test can refresh it, as a push of the server does. */
export const reread = (Page: ComponentType): { Page: ComponentType; again: () => void } => {
    let refresh = (): void => undefined;
    const Drawn = () => {
        const refreshPage = useRefresh();
        useEffect(() => {
            refresh = refreshPage;
        });
        return <Page />;
    };
    return { Page: Drawn, again: () => act(() => refresh()) };
};
