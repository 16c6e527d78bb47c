import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { useQuery } from '@tanstack/react-query';
import { useInput } from 'react-admin';
import { permissionOf } from '#contract/kit/permissions.ts';
import { DataSource } from '#contract/system/data-source.ts';
import { useText } from '#providers/i18n/useText.ts';
import { loadReportSources } from '#providers/online/reports.ts';
import { asText } from '#src/kit/fields/kind.ts';
import { LabeledControl } from '#src/kit/fields/inputs/LabeledControl.tsx';
import { useMayUse } from '#src/kit/permission/useMayUse.ts';

/** Database that the query reads: our own, or a PostgreSQL source of 多数据源 for users who may list those. */
export const SourceInput = () => {
    const text = useText();
    const maySee = useMayUse()(permissionOf(DataSource, 'list'));
    const { id, field, fieldState } = useInput({ source: 'dbSource' });
    const { data: sources = [], error } = useQuery({
        queryKey: [DataSource.resource, 'of reports'],
        queryFn: ({ signal }) => loadReportSources(signal),
        enabled: maySee,
    });
    const chosen = asText(field.value);
    if (!maySee && chosen === '') return null;
    const label = text('report.source');
    const isListed = chosen === '' || sources.some(({ value }) => value === chosen);
    return (
        <LabeledControl
            id={id}
            label={label}
            hint={text(chosen === '' ? 'report.ownHint' : 'report.sourceHint')}
            error={fieldState.error?.message ?? error?.message}
        >
            <Select
                {...field}
                value={chosen}
                displayEmpty
                fullWidth
                disabled={!maySee}
                inputProps={{ id, 'aria-label': label, 'aria-describedby': `${id}-note` }}
            >
                <MenuItem value="">{text('report.ownSource')}</MenuItem>
                {sources.map(({ value, text: name }) => (
                    <MenuItem key={value} value={value}>
                        {text('common.pair', { label: name, value })}
                    </MenuItem>
                ))}
                {!isListed && <MenuItem value={chosen}>{chosen}</MenuItem>}
            </Select>
        </LabeledControl>
    );
};
