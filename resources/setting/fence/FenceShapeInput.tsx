import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type KeyboardEvent, useState } from 'react';
import { useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { useText } from '#providers/i18n/useText.ts';
import { useMapConfig } from '#providers/map/useMapConfig.ts';
import { useFences } from '#src/domain/map/useFences.ts';
import type { Place } from '#src/kit/map/mapParts.ts';
import { MapView } from '#src/kit/map/MapView.tsx';
import { ringOf } from '#src/kit/map/mercator.ts';
import { CircleSketch } from '#src/kit/map/sketch/CircleSketch.tsx';
import { OutlineSketch } from '#src/kit/map/sketch/OutlineSketch.tsx';
import { useFenceSketch } from './useFenceSketch.ts';

const NO_POINTS: never[] = [];
/** Half the width of a city's initial view, in degrees. */
const TOWN = 0.15;
const around = ({ lng, lat }: Place): Place[] => [
    { lng: lng - TOWN, lat: lat - TOWN },
    { lng: lng + TOWN, lat: lat + TOWN },
];

/** Whether the target is a button other than a corner; Enter then activates that button. */
const isOtherButton = (target: EventTarget) => target instanceof HTMLButtonElement && target.dataset.corner === undefined;

/**
 * Draws the fence of the current form on a map that also shows the existing fences. A click adds a corner; a double click or Enter closes
 * the outline; Escape undoes; corners are dragged, moved with the arrow keys and removed with Delete. The map is optional: the same
 * coordinates can be typed.
 */
export const FenceShapeInput = () => {
    const text = useText();
    const record = useRecordContext<{ id: string }>();
    const cityId = useWatch({ name: 'cityId' }) as unknown;
    const city = useMapConfig().data?.cities.find(({ id }) => id === cityId);
    const others = useFences().filter(({ id }) => id !== record?.id);
    const sketch = useFenceSketch();
    const { isCircle, isClosed, corners, centre, radiusM, isEmpty } = sketch;
    const drawn = isCircle ? (centre ? ringOf(centre, radiusM, 8) : []) : corners;
    // Fixed while drawing, so that the map does not move when the user clicks.
    const [held, setHeld] = useState(drawn);
    const focus = held.length > 0 ? held : city && around(city);

    const handleKey = (event: KeyboardEvent) => {
        const isUndo = event.key === 'Escape' || (event.key === 'z' && (event.ctrlKey || event.metaKey));
        if (isUndo && sketch.canUndo) sketch.undo();
        else if (event.key === 'Enter' && !isClosed && !isOtherButton(event.target)) sketch.close();
        else return;
        event.preventDefault();
        event.stopPropagation();
    };
    const hint = isCircle ? (centre ? 'circle' : 'centre') : isClosed ? 'closed' : corners.length < 3 ? 'begin' : 'more';
    return (
        <Box sx={{ gridColumn: '1 / -1', minWidth: 0, mb: 3 }} onKeyDown={handleKey}>
            <MapView
                label={text('fence.map')}
                height="min(440px, 60dvh)"
                points={NO_POINTS}
                areas={others}
                focus={focus}
                onPlace={sketch.place}
                onDoublePlace={sketch.close}
                overlay={projection =>
                    isCircle
                        ? centre && (
                              <CircleSketch
                                  projection={projection}
                                  centre={centre}
                                  radiusM={radiusM}
                                  onGrab={sketch.grab}
                                  onCentre={sketch.moveCentre}
                                  onRadius={sketch.setRadius}
                              />
                          )
                        : corners.length > 0 && (
                              <OutlineSketch
                                  projection={projection}
                                  corners={corners}
                                  isClosed={isClosed}
                                  onGrab={sketch.grab}
                                  onMove={sketch.move}
                                  onInsert={sketch.insert}
                                  onRemove={sketch.remove}
                                  onClose={sketch.close}
                              />
                          )
                }
            />
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, flexWrap: 'wrap', minHeight: 36, mt: 1 }}>
                <Box role="status" sx={{ fontSize: 12, color: 'text.secondary', mr: 'auto', flex: '1 1 240px' }}>
                    {text(`fence.draw.${hint}`, { n: corners.length })}
                </Box>
                {!isCircle && !isClosed && corners.length >= 3 && (
                    <Button size="small" variant="outlined" onClick={sketch.close}>
                        {text('fence.draw.join')}
                    </Button>
                )}
                <Button size="small" disabled={!sketch.canUndo} onClick={sketch.undo}>
                    {text('fence.draw.undo')}
                </Button>
                <Button size="small" disabled={isEmpty} onClick={sketch.clear}>
                    {text('fence.draw.again')}
                </Button>
                <Button size="small" disabled={isEmpty} onClick={() => setHeld(drawn)}>
                    {text('fence.draw.look')}
                </Button>
            </Box>
        </Box>
    );
};
