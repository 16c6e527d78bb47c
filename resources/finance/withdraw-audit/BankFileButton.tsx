import Button from '@mui/material/Button';
import { useDataProvider, useNotify, useRecordContext } from 'react-admin';
import type { Row } from '#contract/entity.ts';
import type { WithdrawAudit } from '#contract/finance/withdraw-audit.ts';
import type { AppDataProvider } from '#providers/data/dataProvider.ts';
import { saveFile } from '#providers/http/saveFile.ts';
import { useText } from '#providers/i18n/useText.ts';
import { useMay } from '#src/kit/permission/useMay.ts';

/** The bank's file of the batch that this withdraw is paid in. */
export const BankFileButton = () => {
    const text = useText();
    const may = useMay();
    const notify = useNotify();
    const dataProvider = useDataProvider<AppDataProvider>();
    const row = useRecordContext<Row<typeof WithdrawAudit> & { id: string }>();
    if (!row || !may('pay') || row.status !== 'paying') return null;
    const handleClick = async () => {
        try {
            const { data } = await dataProvider.query<{ name: string; content: string }>('finance/withdraw-audit', 'bankFile', {
                id: row.id,
            });
            saveFile(new Blob([data.content], { type: 'text/csv;charset=utf-8' }), data.name);
        } catch (error) {
            notify((error as Error).message, { type: 'error' });
        }
    };
    return (
        <Button size="small" variant="outlined" onClick={() => void handleClick()}>
            {text('finance.withdraw.bankFile')}
        </Button>
    );
};
