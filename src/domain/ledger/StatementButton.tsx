import Button from '@mui/material/Button';
import { useState } from 'react';
import { useRecordContext } from 'react-admin';
import { useText } from '#providers/i18n/useText.ts';
import { lazyDialog } from '../../kit/loading/lazyPart.ts';
import { useMay } from '../../kit/permission/useMay.ts';

const StatementDialog = lazyDialog(() => import('./StatementDialog.tsx'), 'StatementDialog');

interface StatementButtonProps {
    variant?: 'text' | 'outlined';
}

/** 对账单 of the current account, from the entity's call `statement`. */
export const StatementButton = ({ variant = 'text' }: StatementButtonProps) => {
    const text = useText();
    const may = useMay();
    const record = useRecordContext<{ id: string }>();
    const [isOpen, setOpen] = useState(false);
    if (!record || !may('query')) return null;
    return (
        <>
            <Button size="small" variant={variant} onClick={() => setOpen(true)}>
                {text('finance.statement.open')}
            </Button>
            {isOpen && <StatementDialog id={record.id} onClose={() => setOpen(false)} />}
        </>
    );
};
