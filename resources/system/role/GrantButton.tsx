import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import { useRecordContext } from 'react-admin';
import type { Row } from '#contract/entity.ts';
import type { Role } from '#contract/system/role.ts';
import { useText } from '#providers/i18n/useText.ts';

const GrantSheet = lazy(async () => ({ default: (await import('./GrantSheet.tsx')).GrantSheet }));

/** Opens what the role at hand may do. */
export const GrantButton = () => {
    const text = useText();
    const role = useRecordContext<Row<typeof Role>>();
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
