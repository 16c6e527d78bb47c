import { Position } from '#contract/system/position.ts';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { FormFrame } from '#src/kit/form/FormFrame.tsx';

const { Input } = fieldsOf(Position);

export const PositionForm = () => (
    <FormFrame>
        <Input source="code" autoFocus />
        <Input source="name" />
        <Input source="postRank" />
    </FormFrame>
);
