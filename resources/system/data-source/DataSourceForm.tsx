import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useInput, useRecordContext } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { DataSource, DB_KINDS, type TestConnectionBody } from '#contract/system/data-source.ts';
import { useText } from '#providers/i18n/useText.ts';
import { testDataSource } from '#providers/system/catalogue.ts';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { FormFrame } from '#src/kit/form/FormFrame.tsx';
import { WideInput } from '#src/kit/form/WideInput.tsx';
import { LabeledControl } from '#src/kit/fields/inputs/LabeledControl.tsx';
import { useSingleFlight } from '#src/kit/actions/useSingleFlight.ts';
import { useMay } from '#src/kit/permission/useMay.ts';

const { Input } = fieldsOf(DataSource);

/** Form of a database connection as separate parts; the password is write-only. */
export const DataSourceForm = () => (
    <FormFrame>
        <Input source="code" autoFocus />
        <Input source="name" />
        <Kind />
        <Input source="host" />
        <Port />
        <Input source="dbName" />
        <Input source="dbUsername" />
        <PasswordInput />
        <WideInput>
            <Input source="remark" />
        </WideInput>
        <WideInput>
            <TestConnection />
        </WideInput>
    </FormFrame>
);

const Kind = () => <Input source="dbType" helperText={useText()('catalogue.kindHint')} />;

const Port = () => {
    const text = useText();
    const dbType = useWatch({ name: 'dbType' }) as string | undefined;
    const usual = DB_KINDS[dbType ?? '']?.port;
    return <Input source="port" {...(usual ? { helperText: text('catalogue.portHint', { port: usual }) } : {})} />;
};

/** The password of a database; if left empty on an edit, it is unchanged. */
const PasswordInput = () => {
    const text = useText();
    const isNew = useRecordContext() === undefined;
    const label = text('catalogue.password');
    const { id, field, fieldState } = useInput({
        source: 'dbPassword',
        defaultValue: '',
        format: (value: unknown) => (value === KEPT ? '' : value),
        validate: (value: string | undefined) => (isNew && !value ? text('catalogue.missing', { label }) : undefined),
    });
    const error = fieldState.invalid ? fieldState.error?.message : undefined;
    const { ref, ...rest } = field;
    return (
        <LabeledControl id={id} label={label} isRequired={isNew} error={error} hint={isNew ? undefined : text('catalogue.keptPassword')}>
            <OutlinedInput
                {...rest}
                inputRef={ref}
                id={id}
                type="password"
                fullWidth
                error={!!error}
                inputProps={{ autoComplete: 'new-password', 'aria-describedby': `${id}-note`, maxLength: 256 }}
            />
        </LabeledControl>
    );
};

/** The server sends this in place of a password. */
const KEPT = '******';

const PARTS = ['dbType', 'host', 'port', 'dbName', 'dbUsername'] as const;

/** Tests the connection with the form's current values, saved or not. */
const TestConnection = () => {
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
