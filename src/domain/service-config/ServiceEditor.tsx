import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { ServiceBoard, ServiceEditBody, ServiceSide } from '#contract/setting/service-config.ts';
import { useWordsKey } from '#providers/i18n/named.ts';
import { useText } from '#providers/i18n/useText.ts';
import { useReloadKept } from '../../kit/page/useReloadKept.ts';
import { useMay } from '../../kit/permission/useMay.ts';
import { ChoiceBox } from '../../kit/input/ChoiceBox.tsx';
import { SaveBar } from './SaveBar.tsx';
import { type Draft, changedLines, draftFaults, groupsOf, linesOf } from './serviceDraft.ts';
import { ServiceHistory } from './ServiceHistory.tsx';
import { ServiceLine } from './ServiceLine.tsx';

interface PlaceBarProps {
    board: ServiceBoard;
    cityId: string | undefined;
    onCity: (id: string | undefined) => void;
    /** There are unsaved changes, so the city cannot be switched. */
    isDirty: boolean;
}

const NATIONAL = 'national';

/** Selects the scope of the settings below: the whole country, or a city with different values. */
const PlaceBar = ({ board, cityId, onCity, isDirty }: PlaceBarProps) => {
    const text = useText();
    return (
        <Paper variant="outlined" sx={{ p: 4, display: 'flex', gap: 3, alignItems: 'center', flexWrap: 'wrap' }}>
            <Box sx={{ width: { xs: 1, sm: 280 } }}>
                <ChoiceBox
                    choices={[
                        { id: NATIONAL, text: text('config.national') },
                        ...board.cities.map(city => ({ id: city.id, text: city.name })),
                    ]}
                    value={[cityId ?? NATIONAL]}
                    onChange={([id]) => onCity(id === undefined || id === NATIONAL ? undefined : id)}
                    disabled={isDirty}
                    inputProps={{ 'aria-label': text('config.place') }}
                />
            </Box>
            <Typography variant="caption" color="textSecondary">
                {isDirty
                    ? text('config.saveFirst')
                    : cityId === undefined
                      ? text(board.mayEditNational ? 'config.nationalHint' : 'config.nationalFixed')
                      : text('config.cityHint')}
            </Typography>
        </Paper>
    );
};

interface ServiceEditorProps {
    side: ServiceSide;
    board: ServiceBoard;
    cityId: string | undefined;
    onCity: (id: string | undefined) => void;
    save: (body: ServiceEditBody) => Promise<string>;
}

/** The settings of one scope in groups; changes are kept in a draft until they are saved together. */
export const ServiceEditor = ({ side, board, cityId, onCity, save }: ServiceEditorProps) => {
    const text = useText();
    const words = useWordsKey();
    const may = useMay();
    const [draft, setDraft] = useReloadKept<Draft>(`draft_${cityId ?? ''}`, {});
    const [refused, setRefused] = useState<Record<string, string>>({});
    const [past, setPast] = useState<string>();
    const lines = linesOf(board, side, cityId);
    const changed = changedLines(lines, draft);
    const faults = { ...refused, ...draftFaults(lines, draft, words) };
    const canEdit = may('edit') && (cityId !== undefined || board.mayEditNational);
    const set = (key: string, value: unknown) => {
        setDraft({ ...draft, [key]: value });
        setRefused({});
    };
    const asked = lines.find(line => line.key === past);
    return (
        <>
            <PlaceBar board={board} cityId={cityId} onCity={onCity} isDirty={changed.length > 0} />
            {groupsOf(lines).map(([group, members]) => (
                <Paper key={group.label} variant="outlined" component="section" aria-label={group[words]}>
                    <Typography variant="h3" sx={{ px: 4, py: 3, borderBottom: 1, borderColor: 'divider' }}>
                        {group[words]}
                    </Typography>
                    {members.map(line => (
                        <ServiceLine
                            key={line.key}
                            line={line}
                            isCity={cityId !== undefined}
                            wanted={line.key in draft ? draft[line.key] : line.own.value}
                            fault={faults[line.key]}
                            canEdit={canEdit}
                            cities={board.cities}
                            onChange={value => set(line.key, value)}
                            onCity={onCity}
                            onHistory={() => setPast(line.key)}
                        />
                    ))}
                </Paper>
            ))}
            <Box sx={{ flex: 1 }} />
            {changed.length > 0 && (
                <SaveBar
                    changed={changed}
                    draft={draft}
                    hasFaults={Object.keys(faults).length > 0}
                    cityId={cityId ?? null}
                    place={board.cities.find(city => city.id === cityId)?.name ?? text('config.national')}
                    save={save}
                    onSaved={() => setDraft({})}
                    onRefused={setRefused}
                />
            )}
            {asked && <ServiceHistory line={asked} cityId={cityId} onClose={() => setPast(undefined)} />}
        </>
    );
};
