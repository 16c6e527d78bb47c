import { useEffect, useState } from 'react';
import { useText } from '#providers/i18n/useText.ts';
import { ConfirmDialog } from '#src/kit/ui/ConfirmDialog.tsx';
import { reloadNow, reloadQuestions } from './reload.ts';

/** Asks before a reload that would lose typed input. */
export const ReloadDialog = () => {
    const text = useText();
    const [isOpen, setIsOpen] = useState(false);
    // Listens to whoever wants to reload.
    useEffect(() => reloadQuestions.on(() => setIsOpen(true)), []);
    return (
        <ConfirmDialog
            open={isOpen}
            title={text('session.reloadTitle')}
            confirm={text('common.reloadPage')}
            isDestructive
            onConfirm={reloadNow}
            onClose={() => setIsOpen(false)}
        >
            {text('session.reloadAsk')}
        </ConfirmDialog>
    );
};
