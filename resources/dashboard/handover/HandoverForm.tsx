import { useInput, useRecordContext } from 'react-admin';
import { Handover, type OpenGroup, OpenWorkQuery } from '#contract/dashboard/handover.ts';
import type { Row } from '#contract/kit/entity.ts';
import { useText } from '#providers/i18n/useText.ts';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { FormFrame } from '#src/kit/form/FormFrame.tsx';
import { WideInput } from '#src/kit/form/WideInput.tsx';
import { QueryState } from '#src/kit/loading/QueryState.tsx';
import { useNamedQuery } from '#src/kit/resource/useNamedQuery.ts';
import { TitledPart } from '#src/kit/ui/TitledPart.tsx';
import { TakerInput } from './TakerInput.tsx';
import { OpenWork } from './OpenWork.tsx';

const { Input } = fieldsOf(Handover);

/** `OpenWork` renders its own empty state. */
const NEVER_EMPTY = () => false;

/** Recipient, note, and marked open records. The open work is read from the system, not typed. */
export const HandoverForm = () => (
    <FormFrame defaultValues={{ marked: [] }}>
        <TakerInput />
        <WideInput>
            <Input source="body" />
        </WideInput>
        <WideInput>
            <OpenWorkInput />
        </WideInput>
    </FormFrame>
);

const OpenWorkInput = () => {
    const text = useText();
    const kept = useRecordContext<Row<typeof Handover>>();
    const isNew = kept?.id === undefined;
    const query = useNamedQuery(OpenWorkQuery, {}, { isEnabled: isNew });
    const title = text('shift.open');
    return (
        <TitledPart title={title}>
            {isNew ? (
                <QueryState query={query} empty="" isEmpty={NEVER_EMPTY}>
                    {groups => <MarkedInput groups={groups} />}
                </QueryState>
            ) : (
                <MarkedInput groups={kept.openWork} />
            )}
        </TitledPart>
    );
};

const MarkedInput = ({ groups }: { groups: readonly OpenGroup[] }) => {
    const { field } = useInput({ source: 'marked', format: value => value as unknown, parse: value => value as unknown });
    const marked = (field.value ?? []) as string[];
    const mark = (id: string) => field.onChange(marked.includes(id) ? marked.filter(each => each !== id) : [...marked, id]);
    return <OpenWork groups={groups} marked={marked} onMark={mark} />;
};
