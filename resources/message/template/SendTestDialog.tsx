import Alert from '@mui/material/Alert';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import type { Row } from '#contract/entity.ts';
import { type MessageTemplate, readValues, SendTest } from '#contract/message/template.ts';
import { placeholdersOf } from '#contract/placeholders.ts';
import { isHttpError } from '#providers/http/httpError.ts';
import { useNameOf } from '#providers/i18n/named.ts';
import { useText } from '#providers/i18n/useText.ts';
import { sendTemplateTest } from '#providers/message/templates.ts';
import { ActionForm } from '#src/kit/actions/ActionForm.tsx';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { Preview } from './Preview.tsx';
import { ReceiversInput } from './ReceiversInput.tsx';
import { ValueInput } from './ValueInput.tsx';

const { Input } = fieldsOf(SendTest.form);

interface SendTestDialogProps {
    template: Row<typeof MessageTemplate>;
    onClose: () => void;
}

/** Sends a template with values of one's own to chosen people, and shows beforehand what they will read. */
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
