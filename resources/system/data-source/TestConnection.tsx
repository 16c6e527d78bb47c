import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useRecordContext } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import type { TestConnectionBody } from '#contract/system/data-source.ts';
import { useText } from '#providers/i18n/useText.ts';
import { testDataSource } from '#providers/system/catalogue.ts';
import { useSingleFlight } from '#src/kit/actions/useSingleFlight.ts';
import { useMay } from '#src/kit/permission/useMay.ts';

const PARTS = ['dbType', 'host', 'port', 'dbName', 'dbUsername'] as const;

/** Tries the connection as the form is, saved or not. */
export const TestConnection = () => {
    const text = useText();
    const may = useMay();
    const record = useRecordContext<{ id: string }>();
    const { getValues, trigger } = useFormContext<Record<string, unknown>>();
    const act = useSingleFlight({ mutationFn: testDataSource });
    if (!may('test')) return null;
    const handleTest = async () => {
        if (!(await trigger([...PARTS, 'dbPassword']))) return;
        const values = getValues();
        const body = Object.fromEntries([...PARTS, 'dbPassword'].map(name => [name, values[name]])) as unknown as TestConnectionBody;
        act.mutate({ ...body, ...(record ? { id: record.id } : {}) });
    };
    return (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}>
            <Button variant="outlined" loading={act.isPending} onClick={() => void handleTest()}>
                {text('catalogue.test')}
            </Button>
            {act.data !== undefined && <Alert severity="success">{act.data}</Alert>}
            {act.error && <Alert severity="error">{act.error.message}</Alert>}
            {act.status === 'idle' && <Box sx={{ color: 'text.secondary' }}>{text('catalogue.testHint')}</Box>}
        </Box>
    );
};
