import Button from '@mui/material/Button';
import { type ComponentProps, useState } from 'react';
import { useRecordContext } from 'react-admin';
import { useText } from '#providers/i18n/useText.ts';
import { lazyDialog } from '#src/kit/loading/lazyPart.ts';

const GrantSheet = lazyDialog(() => import('./GrantSheet.tsx'), 'GrantSheet');

/** Opens the permissions of the current role. */
export const GrantButton = () => {
    const text = useText();
    const role = useRecordContext<ComponentProps<typeof GrantSheet>['role']>();
    const [isOpen, setIsOpen] = useState(false);
    if (!role) return null;
    return (
        <>
            <Button size="small" onClick={() => setIsOpen(true)}>
                {text('role.grant')}
            </Button>
            {isOpen && <GrantSheet role={role} onClose={() => setIsOpen(false)} />}
        </>
    );
};
