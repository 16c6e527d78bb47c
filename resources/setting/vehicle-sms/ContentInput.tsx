import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { useFormContext, useWatch } from 'react-hook-form';
import { SMS_VARIABLES, smsParts, smsText, unknownVariable, VehicleSms } from '#contract/setting/vehicle-sms.ts';
import { useNameOf } from '#providers/i18n/named.ts';
import { useText } from '#providers/i18n/useText.ts';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';

const { Input } = fieldsOf(VehicleSms);
const ID = 'sms-content';

/** Text input with chips for its variables, and below it a preview and the number of charged messages. */
export const ContentInput = () => {
    const text = useText();
    const nameOf = useNameOf();
    const { setValue } = useFormContext();
    const [content, signName] = (useWatch({ name: ['content', 'signName'] }) as (string | null | undefined)[]).map(each => each ?? '');
    const unknown = unknownVariable(content ?? '');
    const message = smsText(signName ?? '', content ?? '');
    const insert = (name: string) => {
        const box = document.querySelector<HTMLTextAreaElement>(`#${ID} textarea:not([aria-hidden])`);
        const at = box?.selectionStart ?? (content ?? '').length;
        const end = box?.selectionEnd ?? at;
        setValue('content', `${(content ?? '').slice(0, at)}\${${name}}${(content ?? '').slice(end)}`, {
            shouldDirty: true,
            shouldValidate: true,
        });
        box?.focus();
    };
    return (
        <Box id={ID} sx={{ gridColumn: '1 / -1', minWidth: 0 }}>
            <Input
                source="content"
                helperText={unknown === undefined ? text('sms.billing', smsParts(message)) : text('sms.unknown', { name: unknown })}
            />
            <Box role="group" aria-label={text('sms.insert')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mb: 3 }}>
                {Object.entries(SMS_VARIABLES).map(([name, variable]) => (
                    <Chip key={name} size="small" label={nameOf(variable)} onClick={() => insert(name)} />
                ))}
            </Box>
            <Box sx={{ bgcolor: 'action.hover', borderRadius: 1, px: 3, py: 2, mb: 2 }}>
                <Box sx={{ fontSize: 12, color: 'text.secondary', mb: 1 }}>{text('sms.preview')}</Box>
                <Box sx={{ overflowWrap: 'anywhere' }}>{content === '' ? '—' : message}</Box>
            </Box>
        </Box>
    );
};
