import Button from '@mui/material/Button';
import { useRecordContext } from 'react-admin';
import type { Row } from '#contract/kit/entity.ts';
import { Reconcile } from '#contract/finance/reconcile.ts';
import { useText } from '#providers/i18n/useText.ts';
import { useMay } from '#src/kit/permission/useMay.ts';
import { useSend } from '#src/kit/actions/useSend.ts';

/** 重新对账: repeats the run for its scope and day. */
export const RunAgainButton = () => {
    const text = useText();
    const may = useMay();
    const row = useRecordContext<Row<typeof Reconcile>>();
    const { send, isSending } = useSend(Reconcile.resource, 'run', { tellsFailure: true });
    if (!row || !may('run')) return null;
    return (
        <Button
            size="small"
            disabled={isSending}
            onClick={event => {
                event.stopPropagation();
                void send({ accountDate: row.accountDate, scopes: [row.scope] });
            }}
        >
            {text('reconcile.again')}
        </Button>
    );
};
