import { useFormContext, useWatch } from 'react-hook-form';
import { MessageTemplate } from '#contract/message/template.ts';
import { placeholdersOf } from '#contract/kit/placeholders.ts';
import { useText } from '#providers/i18n/useText.ts';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { RichTextControl } from '#src/kit/fields/inputs/RichTextControl.tsx';
import { useFieldLabel } from '#src/kit/fields/useFieldLabel.ts';
import { validatorsOf } from '#src/kit/fields/validatorsOf.ts';
import { FormFrame } from '#src/kit/form/FormFrame.tsx';
import { WideInput } from '#src/kit/form/WideInput.tsx';

const { Input } = fieldsOf(MessageTemplate);
const CONTENT = 'templateContent';

/** Form of a template: plain or rich text, with the variables found in it. */
export const TemplateForm = () => (
    <FormFrame>
        <Input source="templateCode" autoFocus />
        <Input source="templateName" />
        <Input source="templateType" />
        <Input source="useStatus" />
        <WideInput>
            <Content />
        </WideInput>
        <WideInput>
            <Input source="templateTestJson" />
        </WideInput>
    </FormFrame>
);

const Content = () => {
    const text = useText();
    const label = useFieldLabel(MessageTemplate, CONTENT);
    const { getValues } = useFormContext();
    const [type, content] = useWatch({ name: ['templateType', CONTENT] }) as [unknown, unknown];
    const names = placeholdersOf(String(content ?? getValues(CONTENT) ?? ''));
    const helperText = names.length > 0 ? text('message.variables', { names: names.join(' ') }) : text('message.contentHint');
    if (type !== '2') return <Input source={CONTENT} helperText={helperText} />;
    const field = MessageTemplate.fields[CONTENT];
    return (
        <RichTextControl
            source={CONTENT}
            field={field}
            label={label}
            isRequired
            validate={validatorsOf(field, label)}
            helperText={helperText}
        />
    );
};
