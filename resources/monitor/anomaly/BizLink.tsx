import Link from '@mui/material/Link';
import { useRecordContext, useResourceDefinitions } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { Row } from '#contract/kit/entity.ts';
import type { Anomaly } from '#contract/monitor/anomaly.ts';
import { DASH } from '#src/kit/fields/kind.ts';
import { targetOf } from './targetOf.ts';

/** The record that the anomaly is about, with a link to the screen where it can be fixed, if that screen exists. */
export const BizLink = () => {
    const record = useRecordContext<Row<typeof Anomaly>>();
    const resources = useResourceDefinitions();
    if (!record) return null;
    const name = record.bizNo ?? DASH;
    const target = targetOf(record);
    if (!target || !resources[target.resource]) return <span>{name}</span>;
    return (
        <Link component={RouterLink} to={target.path} onClick={event => event.stopPropagation()}>
            {name}
        </Link>
    );
};
