import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';

/**
 * A container beside the page for content that must stay accessible while a dialog or a form's sheet is open, because these hide everything
 * else from screen readers.
 */
export const AboveModals = ({ children }: { children: ReactNode }) => {
    const [place] = useState(() => document.createElement('div'));
    // Adds the container to the document, and reverts `aria-hidden` on it.
    useEffect(() => {
        document.body.append(place);
        const observer = new MutationObserver(() => place.removeAttribute('aria-hidden'));
        observer.observe(place, { attributeFilter: ['aria-hidden'] });
        return () => {
            observer.disconnect();
            place.remove();
        };
    }, [place]);
    return createPortal(children, place);
};
