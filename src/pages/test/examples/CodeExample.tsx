import { useText } from '#providers/i18n/useText.ts';
import { CodeInput } from '#src/kit/code/CodeInput.tsx';
import { KeepingForm } from '#src/kit/form/KeepingForm.tsx';

const isJson = (code: string): boolean => {
    try {
        JSON.parse(code);
        return true;
    } catch {
        return false;
    }
};

/** SQL and JSON with syntax colours, folding and undo; the JSON is validated on blur. */
export const CodeExample = () => {
    const text = useText();
    return (
        <KeepingForm
            mode="onBlur"
            defaultValues={{
                sql: 'select order_no, status from ord_order\nwhere payable_fen > 100000',
                json: '{ "name": "25T", "count": 3 }',
            }}
        >
            <CodeInput source="sql" label="SQL" language="sql" />
            <CodeInput
                source="json"
                label="JSON"
                language="json"
                check={code => (isJson(code) ? undefined : text('form.format', { label: 'JSON' }))}
            />
        </KeepingForm>
    );
};
