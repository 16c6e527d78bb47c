import { useRecordContext } from 'react-admin';
import type { Row } from '#contract/entity.ts';
import type { RecruitAudit } from '#contract/recruit/audit.ts';
import { truncate } from '#providers/format/text.ts';
import { Tag } from '#src/kit/ui/Tag.tsx';

/** What speaks against the applicant, found when the application came in. */
export const RiskCell = () => {
    const flags = useRecordContext<Row<typeof RecruitAudit>>()?.riskFlags;
    if (!flags) return <>—</>;
    return (
        <span title={flags}>
            <Tag tone="warning">{truncate(flags)}</Tag>
        </span>
    );
};
