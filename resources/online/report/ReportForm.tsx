import { OnlineReport } from '#contract/online/report.ts';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { FormFrame } from '#src/kit/form/FormFrame.tsx';
import { QueryPart } from './QueryPart.tsx';
import { SourceInput } from './SourceInput.tsx';

const { Input } = fieldsOf(OnlineReport);

/** 报表配置: the query with its parameters and columns, and its first rows. */
export const ReportForm = () => (
    <FormFrame>
        <Input source="name" autoFocus />
        <Input source="code" />
        <SourceInput />
        <Input source="content" />
        <QueryPart />
    </FormFrame>
);
