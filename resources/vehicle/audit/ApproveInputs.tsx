import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useInput, useRecordContext } from 'react-admin';
import { useParams } from 'react-router';
import { ApproveAudit, type Review } from '#contract/vehicle/audit.ts';
import { useText } from '#providers/i18n/useText.ts';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { useEntityQuery } from '#src/kit/views/useEntityQuery.ts';

const { Input } = fieldsOf(ApproveAudit.form);

/** What is chosen from a dictionary or another table is put right by the applicant: only plain texts are taken over. */
const PLAIN = /^(vin|ownerName|regDate|.+\.(certNo|expireDate))$/;

/** What an approval may say: a remark, and of what differs whether the machine was right. */
export const ApproveInputs = () => {
    const text = useText();
    const { id = '' } = useParams();
    const record = useRecordContext<{ id: string }>();
    const { data } = useEntityQuery<Review>('review', { id: record?.id ?? decodeURIComponent(id) });
    const { field } = useInput({ source: 'corrections' });
    const chosen = (field.value ?? {}) as Record<string, string>;
    const wrong = (data?.facts ?? []).filter(fact => fact.isMismatch && fact.recognised !== null && PLAIN.test(fact.key));
    const toggle = (key: string, value: string) => {
        const { [key]: before, ...rest } = chosen;
        const next = before === undefined ? { ...rest, [key]: value } : rest;
        field.onChange(Object.keys(next).length > 0 ? next : null);
    };
    return (
        <>
            {wrong.map(({ key, label, recognised }) => (
                <FormControlLabel
                    key={key}
                    control={<Checkbox checked={chosen[key] !== undefined} onChange={() => toggle(key, recognised ?? '')} />}
                    label={text('audit.useRecognised', { label, value: recognised ?? '' })}
                />
            ))}
            <Input source="remark" />
        </>
    );
};
