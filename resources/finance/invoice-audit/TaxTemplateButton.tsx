import Button from '@mui/material/Button';
import { useNotify } from 'react-admin';
import { useState } from 'react';
import { InvoiceAudit } from '#contract/finance/invoice-audit.ts';
import { download } from '#providers/http/http.ts';
import { saveFile } from '#providers/http/saveFile.ts';
import { useText } from '#providers/i18n/useText.ts';
import { useMay } from '#src/kit/permission/useMay.ts';
import { useListState } from '#src/kit/views/useListState.ts';

/** The selected applications as the workbook that the tax software takes. */
export const TaxTemplateButton = () => {
    const text = useText();
    const may = useMay();
    const notify = useNotify();
    const { selectedIds = [] } = useListState();
    const [isBusy, setBusy] = useState(false);
    if (!may('export')) return null;
    const handleClick = async () => {
        setBusy(true);
        try {
            const answer = await download(`${InvoiceAudit.wire}/taxTemplate`, { ids: selectedIds.join(',') });
            if (answer.kind === 'answer') throw new Error(answer.envelope.message);
            const name = answer.fileName ?? text('invoice.template');
            saveFile(answer.blob, name);
            notify(text('list.exported', { name }), { type: 'success' });
        } catch (error) {
            notify((error as Error).message, { type: 'error' });
        } finally {
            setBusy(false);
        }
    };
    return (
        <Button size="small" loading={isBusy} onClick={() => void handleClick()}>
            {text('invoice.template')}
        </Button>
    );
};
