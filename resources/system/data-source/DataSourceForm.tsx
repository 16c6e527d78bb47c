import { useWatch } from 'react-hook-form';
import { DataSource, DB_KINDS } from '#contract/system/data-source.ts';
import { useText } from '#providers/i18n/useText.ts';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { FormFrame } from '#src/kit/form/FormFrame.tsx';
import { WideInput } from '#src/kit/form/WideInput.tsx';
import { PasswordInput } from './PasswordInput.tsx';
import { TestConnection } from './TestConnection.tsx';

const { Input } = fieldsOf(DataSource);

/** A database in parts; its password is written and never read. */
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
