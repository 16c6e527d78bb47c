import Delete from '@mui/icons-material/Delete';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import OutlinedInput from '@mui/material/OutlinedInput';
import Select from '@mui/material/Select';
import { REPORT_TYPES, type ReportParam } from '#contract/online/report.ts';
import { useText } from '#providers/i18n/useText.ts';
import { TitledPart } from '#src/kit/ui/TitledPart.tsx';

interface ParamsPartProps {
    params: readonly ReportParam[];
    onChange: (params: ReportParam[]) => void;
}

const MOST = 20;

/** Parameters of the query: name, label, type and default value. */
export const ParamsPart = ({ params, onChange }: ParamsPartProps) => {
    const text = useText();
    const change = (index: number, part: Partial<ReportParam>) =>
        onChange(params.map((param, place) => (place === index ? { ...param, ...part } : param)));
    const named = (what: string, index: number) => ({ 'aria-label': text('rule.at', { what, n: index + 1 }), placeholder: what });
    const add = () =>
        onChange([...params, { paramName: `p${params.length + 1}`, paramTxt: text('report.param'), paramType: 'String', paramValue: '' }]);
    return (
        <TitledPart title={text('report.params')}>
            {params.map((param, index) => (
                <Box key={index} sx={{ display: 'flex', gap: 2, mb: 2, flexWrap: 'wrap' }}>
                    <OutlinedInput
                        value={param.paramName}
                        onChange={event => change(index, { paramName: event.target.value })}
                        inputProps={{ ...named(text('report.paramName'), index), spellCheck: false }}
                        sx={{ flex: '1 1 140px' }}
                    />
                    <OutlinedInput
                        value={param.paramTxt}
                        onChange={event => change(index, { paramTxt: event.target.value })}
                        inputProps={named(text('report.paramText'), index)}
                        sx={{ flex: '1 1 140px' }}
                    />
                    <Select
                        value={param.paramType}
                        onChange={event => change(index, { paramType: event.target.value })}
                        inputProps={{ 'aria-label': named(text('report.type'), index)['aria-label'] }}
                        sx={{ width: 120 }}
                    >
                        {REPORT_TYPES.map(type => (
                            <MenuItem key={type} value={type}>
                                {text(`report.types.${type}`)}
                            </MenuItem>
                        ))}
                    </Select>
                    <OutlinedInput
                        value={param.paramValue ?? ''}
                        onChange={event => change(index, { paramValue: event.target.value })}
                        inputProps={named(text('report.paramValue'), index)}
                        sx={{ flex: '1 1 140px' }}
                    />
                    <IconButton
                        aria-label={text('report.removeParam', { n: index + 1 })}
                        onClick={() => onChange(params.filter((_each, place) => place !== index))}
                    >
                        <Delete fontSize="small" />
                    </IconButton>
                </Box>
            ))}
            <Button variant="outlined" onClick={add} disabled={params.length >= MOST}>
                {text('report.addParam')}
            </Button>
        </TitledPart>
    );
};
