import { useRef } from 'react';
import { useFormKeys } from '../views/useFormKeys.ts';

/** Ctrl+Enter and Ctrl+S send the form around it, from several lines of text too, where Enter begins a new one. */
export const SendKeys = ({ isSending }: { isSending: boolean }) => {
    const place = useRef<HTMLSpanElement>(null);
    const send = () => place.current?.closest('form')?.requestSubmit();
    useFormKeys({ place, isBusy: isSending, onSave: send, onSend: send });
    return <span ref={place} hidden />;
};
