//! Choosing the best of many: of pages, and of sections so that pages come before their other sections, without putting
//! the rest in order.

/// The share of the best score that sections must have which come along for their texts' sake.
const NEAR: f64 = 0.5;

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

/// The best section of each page, best pages first; if these are fewer than `limit`, the next best sections
/// of the same pages fill up, each beside its page. `more`: so many others that are nearly as good as the best come
/// with them. The sections of a page stand together.
pub(crate) fn select(candidates: &[Candidate], limit: usize, more: usize) -> Vec<Candidate> {
    let order = |a: &&Candidate, b: &&Candidate| b.score.total_cmp(&a.score).then(a.section.cmp(&b.section));
    let mut pages = Best::new(limit);
    let mut others: Vec<&Candidate> = Vec::new();
    for sections in candidates.chunk_by(|a, b| a.page == b.page) {
        let Some(top) = sections.iter().min_by(order) else {
            continue;
        };
        pages.add(*top, top.score, top.section);
        others.extend(sections.iter().filter(|other| other.section != top.section));
    }
    let mut pages: Vec<Vec<Candidate>> = pages.into_items().map(|top| vec![top]).collect();
    let least = pages.first().map_or(0.0, |best| best[0].score) * NEAR;
    let room = limit - pages.len();
    let mut rest = Best::new(room + more);
    others.into_iter().for_each(|candidate| rest.add(*candidate, candidate.score, candidate.section));
    for (i, candidate) in rest.into_items().enumerate() {
        if i >= room && candidate.score < least {
            break;
        }
        if let Some(page) = pages.iter_mut().find(|page| page[0].page == candidate.page) {
            page.push(candidate);
        }
    }
    pages.into_iter().flatten().collect()
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

    fn chosen(scores: &[(usize, usize, f64)], limit: usize, more: usize) -> Vec<usize> {
        select(&sections(scores), limit, more).iter().map(|candidate| candidate.section).collect()
    }

    #[test]
    fn pages_come_before_their_other_sections() {
        let scores = [(1, 10, 5.0), (1, 11, 9.0), (1, 12, 8.0), (0, 0, 7.0), (2, 20, 1.0)];
        assert_eq!(chosen(&scores, 2, 0), [11, 0]);
        assert_eq!(chosen(&scores, 4, 0), [11, 12, 0, 20]);
        assert_eq!(chosen(&scores, 2, 2), [11, 12, 10, 0]);
    }

    #[test]
    fn what_comes_along_is_nearly_as_good_as_the_best() {
        let scores = [(0, 0, 8.0), (0, 1, 4.0), (0, 2, 3.9)];
        assert_eq!(chosen(&scores, 1, 2), [0, 1]);
    }

    #[test]
    fn of_equal_scores_the_lower_number_is_first() {
        let scores = [(3, 30, 2.0), (3, 31, 2.0), (1, 11, 2.0)];
        assert_eq!(chosen(&scores, 3, 0), [11, 30, 31]);
        assert_eq!(chosen(&scores, 1, 0), [11]);
        assert!(chosen(&[], 7, 5).is_empty());
    }
}
