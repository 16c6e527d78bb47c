import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import type { LadderRung } from '#contract/vehicle/type-ladder.ts';
import { formatFen } from '#providers/format/money.ts';
import { formatNumber } from '#providers/format/number.ts';
import { useText } from '#providers/i18n/useText.ts';
import { useMayUse } from '#src/kit/permission/useMayUse.ts';
import { Tag } from '#src/kit/ui/Tag.tsx';
import { listPath } from '#src/kit/list/filter/listPath.ts';

interface LadderRungLineProps {
    rung: LadderRung;
    /** Highest price of all types in fen, which is the full width. */
    top: number;
    isFirstOfClass: boolean;
}

const SHOWN_CITIES = 4;

/** A type: tonnage, price range as a bar from zero, number of vehicles, and cities without a price. */
export const LadderRungLine = ({ rung, top, isFirstOfClass }: LadderRungLineProps) => {
    const text = useText();
    const mayUse = useMayUse();
    const { minFen, maxFen, unpriced } = rung;
    const cities =
        unpriced.length > SHOWN_CITIES
            ? `${unpriced.slice(0, SHOWN_CITIES).join(text('common.comma'))}…`
            : unpriced.join(text('common.comma'));
    const range =
        minFen === null || maxFen === null
            ? undefined
            : minFen === maxFen
              ? formatFen(minFen)
              : `${formatFen(minFen)} ~ ${formatFen(maxFen)}`;
    return (
        <Box component="li">
            {isFirstOfClass && (
                <Typography variant="h3" sx={{ mt: 4, mb: 2 }}>
                    {rung.levelOneName}
                </Typography>
            )}
            <Box
                sx={{
                    display: 'flex',
                    flexWrap: 'wrap',
                    alignItems: 'center',
                    columnGap: 3,
                    rowGap: 1,
                    py: 1.5,
                    borderBottom: 1,
                    borderColor: 'divider',
                }}
            >
                <Box component="span" sx={{ width: 136 }}>
                    {rung.name}
                </Box>
                <Box component="span" sx={{ width: 56, textAlign: 'right' }}>
                    {text('common.measure.tonnes', { n: formatNumber(rung.tonnageKg / 1000) })}
                </Box>
                <Box component="span" sx={{ width: 64, textAlign: 'right', color: 'text.secondary' }}>
                    {text('vehicle.ladder.vehicles', { n: formatNumber(rung.vehicleCount) })}
                </Box>
                <Box sx={{ flex: '1 1 160px', minWidth: 120 }}>
                    {range ? (
                        <>
                            <Box aria-hidden sx={{ position: 'relative', height: 8, borderRadius: 1, bgcolor: 'action.hover' }}>
                                <Box
                                    sx={{
                                        position: 'absolute',
                                        inset: 0,
                                        left: `${((minFen ?? 0) * 100) / top}%`,
                                        width: `max(4px, ${(((maxFen ?? 0) - (minFen ?? 0)) * 100) / top}%)`,
                                        borderRadius: 1,
                                        bgcolor: 'primary.main',
                                    }}
                                />
                            </Box>
                            <Typography variant="caption">{range}</Typography>
                        </>
                    ) : (
                        <Tag tone="error">{text('vehicle.ladder.all')}</Tag>
                    )}
                </Box>
                {range && unpriced.length > 0 && (
                    <span title={unpriced.join(text('common.comma'))}>
                        <Tag tone="warning">{text('vehicle.ladder.unpriced', { cities })}</Tag>
                    </span>
                )}
                {unpriced.length > 0 && mayUse('price:vehiclePrice:list') && (
                    <Button size="small" component={Link} to={listPath('price/vehicle-price', { typeId: [rung.id] })}>
                        {text('vehicle.ladder.toPrices')}
                    </Button>
                )}
            </Box>
        </Box>
    );
};
