-- What is lifted is judged by the load table alone, so the delivered forklifts and work platforms need theirs. A table that somebody has
-- entered stays; types of one's own are able nowhere until they have one.
update veh_type t
   set load_table = d.load_table::jsonb, max_radius_mm = coalesce(t.max_radius_mm, d.max_radius_mm)
  from (values
    ('fork3', 1200, '[{"heightMm":3000,"radiusMm":500,"capacityKg":3000},{"heightMm":3000,"radiusMm":600,"capacityKg":2700},{"heightMm":3000,"radiusMm":800,"capacityKg":2300},{"heightMm":3000,"radiusMm":1000,"capacityKg":2000},{"heightMm":3000,"radiusMm":1200,"capacityKg":1750}]'),
    ('fork5', 1200, '[{"heightMm":3000,"radiusMm":500,"capacityKg":5000},{"heightMm":3000,"radiusMm":600,"capacityKg":4500},{"heightMm":3000,"radiusMm":800,"capacityKg":3800},{"heightMm":3000,"radiusMm":1000,"capacityKg":3300},{"heightMm":3000,"radiusMm":1200,"capacityKg":2900}]'),
    ('fork10', 1200, '[{"heightMm":4000,"radiusMm":500,"capacityKg":10000},{"heightMm":4000,"radiusMm":600,"capacityKg":9050},{"heightMm":4000,"radiusMm":800,"capacityKg":7650},{"heightMm":4000,"radiusMm":1000,"capacityKg":6650},{"heightMm":4000,"radiusMm":1200,"capacityKg":5850}]'),
    ('boom16', 8000, '[{"heightMm":10000,"radiusMm":8000,"capacityKg":230},{"heightMm":16000,"radiusMm":4000,"capacityKg":230}]'),
    ('boom28', 21000, '[{"heightMm":14000,"radiusMm":21000,"capacityKg":230},{"heightMm":20000,"radiusMm":16000,"capacityKg":230},{"heightMm":28000,"radiusMm":8000,"capacityKg":230}]')
  ) as d (code, max_radius_mm, load_table)
 where t.code = d.code and t.del_flag = 0 and t.load_table = '[]'::jsonb;
