import Box from '@mui/material/Box';
import { useText } from '#providers/i18n/useText.ts';
import { ChoiceBox } from '../input/ChoiceBox.tsx';
import { citiesIn, districtsIn, pathOf, provinces, type Region } from './regions.ts';

export interface RegionBoxesProps {
    /** The code of a province, city or district; empty for none. */
    value: string;
    onChange: (code: string) => void;
    label: string;
    /** Number of levels to choose: 3 includes the district. */
    depth?: 1 | 2 | 3;
    disabled?: boolean | undefined;
    error?: boolean;
    onBlur?: () => void;
    id?: string;
    describedBy?: string;
}

const LEVELS = ['province', 'city', 'district'] as const;

/** The select boxes. This module contains the list of all regions. */
export const RegionBoxes = ({ value, onChange, label, depth = 3, id, describedBy, ...rest }: RegionBoxesProps) => {
    const text = useText();
    const [province, city, district] = pathOf(value);
    const chosen = [province, city, district];
    const lists: (Region[] | undefined)[] = [provinces(), province && citiesIn(province), city && districtsIn(city)].map(
        list => list || undefined,
    );
    const choose = (level: number, code: string | undefined) => {
        if (code === undefined) return onChange(chosen[level - 1] ?? '');
        // 北京市 and similar ones are the only city of their province.
        const only = level === 0 ? citiesIn(code) : [];
        return onChange(only.length === 1 && only[0] && depth > 1 ? only[0].code : code);
    };
    return (
        <Box
            role="group"
            aria-label={label}
            sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: `repeat(${depth}, minmax(0, 1fr))` } }}
        >
            {LEVELS.slice(0, depth).map((level, index) => {
                const own = chosen[index];
                return (
                    <ChoiceBox
                        key={level}
                        choices={(lists[index] ?? []).map(({ code, name }) => ({ id: code, text: name }))}
                        value={own === undefined ? [] : [own]}
                        onChange={([code]) => choose(index, code)}
                        disabled={rest.disabled === true || lists[index] === undefined}
                        error={rest.error}
                        onBlur={rest.onBlur}
                        placeholder={text(`widget.${level}`)}
                        inputProps={{
                            'aria-label': text(`widget.${level}`),
                            ...(index === 0 && id !== undefined ? { id } : {}),
                            ...(describedBy === undefined ? {} : { 'aria-describedby': describedBy }),
                        }}
                    />
                );
            })}
        </Box>
    );
};
