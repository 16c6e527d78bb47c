import Button from '@mui/material/Button';
import { type ComponentProps, lazy, Suspense, useState } from 'react';
import { useRecordContext } from 'react-admin';
import { useText } from '#providers/i18n/useText.ts';

const GrantSheet = lazy(async () => ({ default: (await import('./GrantSheet.tsx')).GrantSheet }));

/** Opens what the role at hand may do. */
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
            {isOpen && (
                <Suspense fallback={null}>
                    <GrantSheet role={role} onClose={() => setIsOpen(false)} />
                </Suspense>
            )}
        </>
    );
};
