//! Choosing the best of many: of pages, and of sections so that pages come before their other sections, without putting
//! the rest in order.

/// Pages whose other sections come along.
pub(crate) const GROUPED: usize = 3;

/// Sections of a page that do.
pub(crate) const MORE: usize = 2;

/// The share of the score of their page's best section that these must have.
pub(crate) const NEAR: f64 = 0.4;

/// What has the highest scores, highest first; of equal ones the lower number.
pub(crate) struct Best<T> {
    /// Score, number, and what it is.
    items: Vec<(f64, usize, T)>,
    most: usize,
}

impl<T> Best<T> {
    /// None yet, and never more than `most`.
    pub(crate) fn new(most: usize) -> Best<T> {
        Best { items: Vec::with_capacity(most + 1), most }
    }

    /// Whatever scores less is not among them, once there are enough.
    pub(crate) fn least(&self) -> Option<f64> {
        self.items.get(self.most.checked_sub(1)?).map(|(score, ..)| *score)
    }

    /// Takes it, if it is among the best so far.
    pub(crate) fn add(&mut self, item: T, score: f64, number: usize) {
        let is_before = |(other, at, _): &(f64, usize, T)| {
            other.total_cmp(&score).reverse().then(at.cmp(&number)).is_lt()
        };
        let place = self.items.partition_point(is_before);
        if place < self.most {
            self.items.truncate(self.most - 1);
            self.items.insert(place, (score, number, item));
        }
    }

    /// All of them, the best first.
    pub(crate) fn into_items(self) -> impl Iterator<Item = T> {
        self.items.into_iter().map(|(.., item)| item)
    }
}

/// A section on its way to being a result.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Candidate {
    pub(crate) page: usize,
    pub(crate) section: usize,
    pub(crate) score: f64,
}

/// A result: the section that is listed, and others of its page that are shown beneath it, best first.
#[derive(Debug, PartialEq)]
pub(crate) struct Group {
    pub(crate) top: Candidate,
    pub(crate) more: Vec<Candidate>,
}

/// The best section of each page, best pages first; if these are fewer than `limit`, the next best sections
/// of the same pages fill up, each beside its page. The first pages bring along others that are nearly as good, unless
/// these are listed already. The sections of a page stand together among the candidates.
pub(crate) fn select(candidates: &[Candidate], limit: usize) -> Vec<Group> {
    let order = |a: &&Candidate, b: &&Candidate| b.score.total_cmp(&a.score).then(a.section.cmp(&b.section));
    let mut pages = Best::new(limit);
    let mut others: Vec<Candidate> = Vec::new();
    for sections in candidates.chunk_by(|a, b| a.page == b.page) {
        let Some(top) = sections.iter().min_by(order) else {
            continue;
        };
        pages.add(*top, top.score, top.section);
        others.extend(sections.iter().filter(|other| other.section != top.section));
    }
    let mut pages: Vec<Vec<Candidate>> = pages.into_items().map(|top| vec![top]).collect();
    let mut rest = Best::new(limit - pages.len());
    others.iter().for_each(|other| rest.add(*other, other.score, other.section));
    for other in rest.into_items() {
        if let Some(page) = pages.iter_mut().find(|page| page[0].page == other.page) {
            page.push(other);
        }
    }
    let mut groups = Vec::new();
    for (i, listed) in pages.into_iter().enumerate() {
        let Candidate { page, score, .. } = listed[0];
        let mut more = Best::new(if i < GROUPED && listed.len() == 1 { MORE } else { 0 });
        let near = others.iter().filter(|other| other.page == page && other.score >= score * NEAR);
        near.for_each(|other| more.add(*other, other.score, other.section));
        groups.extend(listed.into_iter().map(|top| Group { top, more: Vec::new() }));
        if let Some(Group { more: beneath, .. }) = groups.last_mut() {
            beneath.extend(more.into_items());
        }
    }
    groups
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sections(scores: &[(usize, usize, f64)]) -> Vec<Candidate> {
        scores
            .iter()
            .map(|(page, section, score)| Candidate { page: *page, section: *section, score: *score })
            .collect()
    }

    /// Sections that are listed, each with those beneath it.
    fn chosen(scores: &[(usize, usize, f64)], limit: usize) -> Vec<(usize, Vec<usize>)> {
        let groups = select(&sections(scores), limit).into_iter();
        groups
            .map(|group| (group.top.section, group.more.iter().map(|other| other.section).collect()))
            .collect()
    }

    #[test]
    fn pages_come_before_their_other_sections() {
        let scores = [(1, 10, 5.0), (1, 11, 9.0), (1, 12, 8.0), (0, 0, 7.0), (2, 20, 1.0)];
        assert_eq!(chosen(&scores, 2), [(11, vec![12, 10]), (0, vec![])]);
        assert_eq!(chosen(&scores, 4), [(11, vec![]), (12, vec![]), (0, vec![]), (20, vec![])]);
    }

    #[test]
    fn two_sections_come_along_that_are_nearly_as_good_as_the_best() {
        let scores = [(0, 0, 8.0), (0, 1, 4.0), (0, 2, 3.1)];
        assert_eq!(chosen(&scores, 1), [(0, vec![1])]);
        let scores = [(0, 0, 8.0), (0, 1, 4.0), (0, 2, 5.0), (0, 3, 5.0)];
        assert_eq!(chosen(&scores, 1), [(0, vec![2, 3])]);
    }

    #[test]
    fn only_the_first_pages_bring_sections_along() {
        let scores: Vec<_> = (0..5)
            .flat_map(|page| [(page, page * 2, 9.0 - page as f64), (page, page * 2 + 1, 4.5)])
            .collect();
        let beneath: Vec<usize> = chosen(&scores, 5).into_iter().map(|(_, more)| more.len()).collect();
        assert_eq!(beneath, [1, 1, 1, 0, 0]);
    }

    #[test]
    fn of_equal_scores_the_lower_number_is_first() {
        let scores = [(3, 30, 2.0), (3, 31, 2.0), (1, 11, 2.0)];
        assert_eq!(chosen(&scores, 3), [(11, vec![]), (30, vec![]), (31, vec![])]);
        assert_eq!(chosen(&scores, 1), [(11, vec![])]);
        assert!(chosen(&[], 7).is_empty());
    }
}
