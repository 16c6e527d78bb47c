import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import OutlinedInput from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useInput, useNotify } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { Row } from '#contract/kit/entity.ts';
import { type MessageTemplate, readValues, SendTest } from '#contract/message/template.ts';
import { fillPlaceholders, placeholdersOf } from '#contract/kit/placeholders.ts';
import { isHttpError } from '#providers/errors/httpError.ts';
import { useNameOf } from '#providers/i18n/named.ts';
import { useText } from '#providers/i18n/useText.ts';
import { sendTemplateTest } from '#providers/message/templates.ts';
import { ActionForm } from '#src/kit/actions/ActionForm.tsx';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { LabeledControl } from '#src/kit/fields/inputs/LabeledControl.tsx';
import { Article } from '#src/kit/ui/Article.tsx';
import { ReceiversInput } from './ReceiversInput.tsx';

const escaped = (value: string) => value.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Preview of the message with the values typed so far. */
const Preview = ({ content, isHtml }: { content: string; isHtml: boolean }) => {
    const text = useText();
    const values = (useWatch({ name: 'values' }) ?? {}) as Record<string, string>;
    // Variables without a value are shown as placeholders.
    const known = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value || `\${${name}}`]));
    return (
        <Box>
            <Typography variant="caption" sx={{ color: 'text.secondary' }}>
                {text('message.preview')}
            </Typography>
            <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 1, px: 3, py: 2, mt: 1, overflowWrap: 'anywhere' }}>
                {isHtml ? (
                    <Article html={fillPlaceholders(content, known, escaped)} />
                ) : (
                    <Box sx={{ whiteSpace: 'pre-wrap' }}>{fillPlaceholders(content, known)}</Box>
                )}
            </Box>
            <Typography variant="caption" sx={{ color: 'text.secondary', display: 'block', mt: 2 }}>
                {text('message.testHint')}
            </Typography>
        </Box>
    );
};

/** Input for one variable, labelled with its name in the template. */
const ValueInput = ({ name }: { name: string }) => {
    const { id, field } = useInput({ source: `values.${name}`, defaultValue: '', parse: (value: unknown) => value });
    const { ref, ...rest } = field;
    return (
        <LabeledControl id={id} label={`\${${name}}`}>
            <OutlinedInput {...rest} id={id} inputRef={ref} fullWidth size="small" inputProps={{ maxLength: 200, autoComplete: 'off' }} />
        </LabeledControl>
    );
};

const { Input } = fieldsOf(SendTest.form);

interface SendTestDialogProps {
    template: Row<typeof MessageTemplate>;
    onClose: () => void;
}

/** Sends a template with custom values to selected people, after a preview. */
export const SendTestDialog = ({ template, onClose }: SendTestDialogProps) => {
    const text = useText();
    const nameOf = useNameOf();
    const notify = useNotify();
    const [isSending, setSending] = useState(false);
    const [problem, setProblem] = useState<string>();
    const names = placeholdersOf(template.templateContent);
    const stored = readValues(template.templateTestJson) ?? {};
    const values = Object.fromEntries(names.map(name => [name, stored[name] ?? '']));

    const handleSubmit = async (input: Record<string, unknown>): Promise<Record<string, string>> => {
        setSending(true);
        setProblem(undefined);
        try {
            const testData = JSON.stringify(input.values ?? {});
            const { msgType, receiver } = input as { msgType: string; receiver: string };
            notify(await sendTemplateTest({ templateCode: template.templateCode, testData, msgType, receiver }), { type: 'success' });
            onClose();
            return {};
        } catch (error) {
            const fields = isHttpError(error) ? (error.body?.fields ?? {}) : {};
            if (!fields.receiver) setProblem((error as Error).message);
            return fields.receiver ? { receiver: fields.receiver } : {};
        } finally {
            setSending(false);
        }
    };
    return (
        <ActionForm
            action={SendTest}
            title={`${nameOf(SendTest)} · ${template.templateName}`}
            isSending={isSending}
            onSubmit={handleSubmit}
            onClose={onClose}
            defaultValues={{ msgType: 'system', receiver: '', values }}
            head={problem && <Alert severity="error">{problem}</Alert>}
        >
            <Input source="msgType" helperText={text('message.notConnected')} />
            <ReceiversInput source="receiver" />
            {names.map(name => (
                <ValueInput key={name} name={name} />
            ))}
            <Preview content={template.templateContent} isHtml={template.templateType === '2'} />
        </ActionForm>
    );
};
