import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';

/**
 * A place beside the page for what must be heard and pressed also while a dialog or a form's sheet is open: those hide
 * everything else from screen readers when they open.
 */
export const AboveModals = ({ children }: { children: ReactNode }) => {
    const [place] = useState(() => document.createElement('div'));
    // Puts the place into the document, and takes back the hiding.
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
