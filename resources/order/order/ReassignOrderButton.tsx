import Button from '@mui/material/Button';
import Tooltip from '@mui/material/Tooltip';
import { lazy, Suspense, useState } from 'react';
import { useRecordContext } from 'react-admin';
import { useText } from '#providers/i18n/useText.ts';
import { useMay } from '#src/kit/permission/useMay.ts';
import type { OrderRow } from './orderSteps.ts';

const ReassignDialog = lazy(async () => ({ default: (await import('./ReassignDialog.tsx')).ReassignDialog }));

interface ReassignOrderButtonProps {
    variant?: 'text' | 'contained' | 'outlined';
}

/** Opens the reassignment of the record at hand. Absent without the right; greyed, with the server's reason, in the wrong state. */
export const ReassignOrderButton = ({ variant = 'text' }: ReassignOrderButtonProps) => {
    const text = useText();
    const order = useRecordContext<OrderRow>();
    const may = useMay();
    const [isOpen, setOpen] = useState(false);
    if (!may('reassign') || !order) return null;
    const state = order.actions?.reassign ?? { ok: false, reason: text('order.reassign.notNow') };
    return (
        <>
            <Tooltip title={state.ok ? '' : state.reason}>
                <span>
                    <Button
                        size="small"
                        variant={variant}
                        disabled={!state.ok}
                        onClick={event => {
                            event.stopPropagation();
                            setOpen(true);
                        }}
                    >
                        {text('order.reassign.act')}
                    </Button>
                </span>
            </Tooltip>
            {isOpen && (
                <Suspense fallback={null}>
                    <ReassignDialog order={order} onClose={() => setOpen(false)} />
                </Suspense>
            )}
        </>
    );
};
