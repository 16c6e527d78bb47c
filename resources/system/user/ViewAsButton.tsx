import Button from '@mui/material/Button';
import { useState } from 'react';
import { useRecordContext } from 'react-admin';
import type { Row } from '#contract/kit/entity.ts';
import type { User } from '#contract/system/user.ts';
import { useText } from '#providers/i18n/useText.ts';
import { useMayViewAs, ViewAsDialog } from './ViewAsDialog.tsx';

/** Starts viewing the system as the user shown. */
export const ViewAsButton = () => {
    const text = useText();
    const mayViewAs = useMayViewAs();
    const user = useRecordContext<Row<typeof User>>();
    const [isOpen, setIsOpen] = useState(false);
    if (!user || !mayViewAs(user)) return null;
    return (
        <>
            <Button size="small" onClick={() => setIsOpen(true)}>
                {text('user.viewAs')}
            </Button>
            {isOpen && <ViewAsDialog user={user} onClose={() => setIsOpen(false)} />}
        </>
    );
};
