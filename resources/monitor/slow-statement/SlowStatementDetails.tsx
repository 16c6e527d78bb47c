import { SlowStatement } from '#contract/monitor/slow-statement.ts';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { ShowFrame } from '#src/kit/show/ShowFrame.tsx';
import { DescriptionList } from '#src/kit/ui/DescriptionList.tsx';

const { Field } = fieldsOf(SlowStatement);

/** The full statement with its figures. */
export const SlowStatementDetails = () => (
    <ShowFrame>
        <DescriptionList>
            <Field source="work" isWide />
            <Field source="statement" isWide />
            <Field source="hits" />
            <Field source="meanMs" />
            <Field source="maxMs" />
            <Field source="totalMs" />
            <Field source="firstSeen" />
            <Field source="lastSeen" />
        </DescriptionList>
    </ShowFrame>
);
