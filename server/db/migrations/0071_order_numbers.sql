-- The last digits of the numbers that people read out: pauses (ZT) and disputes (ZY) entered in the back office.
create sequence ord_pause_no;
create sequence ord_dispute_no;
